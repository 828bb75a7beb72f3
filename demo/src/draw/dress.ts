/** Clothes for the torso: shoulders at y=92, waist at y=186, hem at y=232. */
import { darker, lighter } from './colour.ts'
import type { Inks, Look } from './look.ts'
import { circle, clipTo, ellipse, group, linear, n, type Pen, path, rect } from './pen.ts'

export const shoulders = (look: Look) => ({ girl: 50, boy: 60, elder: 58, granny: 52 })[look.frame]

function torsoPath(look: Look, hem = 236): string {
  const s = shoulders(look)
  const waist = look.frame === 'girl' ? 36 : 46
  const hip = look.dress === 'hanfu' || look.dress === 'cloak' ? s + 12 : waist + 8
  return (
    `M-15,72 C-22,84 ${-s + 14},84 ${-s},98 C${-s - 4},118 ${-waist - 2},150 ${-waist},176 C${-waist},200 ${-hip},${hem - 20} ${-hip},${hem} ` +
    `L${hip},${hem} C${hip},${hem - 20} ${waist},200 ${waist},176 C${waist + 2},150 ${s + 4},118 ${s},98 C${s - 14},84 22,84 15,72Z`
  )
}

export function torso(pen: Pen, look: Look, inks: Inks, hem = 236): string {
  const outline = torsoPath(look, hem)
  const clip = clipTo(pen, outline)
  const tone = linear(pen, [
    [0, look.main],
    [0.5, look.main],
    [1, darker(look.main, 0.25)],
  ])
  return (
    path(outline, { fill: tone }) +
    group(
      details(pen, look, inks) +
        path(`M-70,90 C-44,130 -40,190 -52,${hem} L-90,${hem}Z`, { fill: '#1d1440', opacity: 0.16 }) +
        path('M-30,70 Q0,104 30,70 L40,84 Q0,118 -40,84Z', { fill: '#1d1440', opacity: 0.14 }),
      { clip },
    ) +
    path(outline, { stroke: inks.line, width: 2.8 })
  )
}

export function neck(look: Look, inks: Inks): string {
  const w = look.frame === 'girl' ? 12 : 16
  return (
    path(`M${-w},44 V76 Q0,96 ${w},76 V44Z`, { fill: look.skin, stroke: inks.line, width: 2.4 }) +
    path(`M${-w},54 Q0,80 ${w},54 V70 Q0,86 ${-w},66Z`, { fill: inks.skinShade, opacity: 0.8 })
  )
}

function details(pen: Pen, look: Look, inks: Inks): string {
  const { main, trim, accent } = look
  const line = { stroke: inks.line, width: 2.2 }
  const skinV =
    path('M-16,70 L0,112 L16,70Z', { fill: look.skin }) +
    path('M-16,70 L0,100 L16,70 L12,66 H-12Z', { fill: inks.skinShade, opacity: 0.6 })
  switch (look.dress) {
    case 'hanfu':
      return (
        skinV +
        path('M18,66 L-30,150 L-14,150 L30,80Z', { fill: lighter(trim, 0.55), ...line }) +
        path('M-20,66 L34,160 L16,166 L-34,82Z', { fill: trim, ...line }) +
        path('M-24,76 L26,166', { stroke: accent, width: 2, opacity: 0.8 }) +
        rect(-80, 164, 160, 26, { fill: accent, ...line }) +
        rect(-80, 172, 160, 4, { fill: lighter(accent, 0.5), opacity: 0.8 }) +
        path('M-4,188 q-8,26 -14,60 h16 q2,-30 6,-60Z M6,188 q4,26 10,56 h14 q-8,-30 -14,-56Z', {
          fill: accent,
          ...line,
        }) +
        clouds(lighter(main, 0.35))
      )
    case 'uniform':
      return (
        path('M-22,66 L0,120 L22,66Z', { fill: '#fffaf2', ...line }) +
        path('M-5,84 h10 l5,40 l-10,14 l-10,-14Z', { fill: accent, ...line }) +
        path('M-7,78 h14 l-3,12 h-8Z', { fill: darker(accent, 0.15), ...line }) +
        path('M-24,64 L-44,92 L-30,104 L-34,112 L0,172 L0,122Z', { fill: darker(main, 0.14), ...line }) +
        path('M24,64 L44,92 L30,104 L34,112 L0,172 L0,122Z', { fill: darker(main, 0.08), ...line }) +
        path('M0,172 V250', line) +
        circle(5, 188, 3.4, { fill: trim }) +
        circle(5, 210, 3.4, { fill: trim }) +
        path('M22,130 h18 l-1,14 q-8,8 -16,0Z', { fill: trim, ...line, width: 1.6 })
      )
    case 'sailor':
      return (
        skinV +
        path('M-24,62 L-56,96 L-40,128 L0,138 L40,128 L56,96 L24,62 L0,116Z', { fill: trim, ...line }) +
        path('M-50,98 L-37,122 L0,131 L37,122 L50,98', { stroke: '#ffffff', width: 2.6 }) +
        path('M0,122 c-20,-8 -26,4 -20,14 q10,8 20,-6 q10,14 20,6 c6,-10 0,-22 -20,-14Z', { fill: accent, ...line }) +
        path('M-5,132 l-10,34 l12,-6 l3,-22 l3,22 l12,6 l-10,-34Z', { fill: accent, ...line }) +
        path('M-70,200 H70 V250 H-70Z', { fill: trim, ...line }) +
        [-36, -18, 0, 18, 36]
          .map((x) => path(`M${x},202 l${n(x * 0.12)},40`, { stroke: darker(trim, 0.3), width: 2 }))
          .join('')
      )
    case 'hoodie':
      return (
        path('M-30,62 C-60,78 -40,116 0,120 C40,116 60,78 30,62 C20,92 -20,92 -30,62Z', {
          fill: darker(main, 0.18),
          ...line,
        }) +
        path('M-12,112 q-4,26 -2,40 M12,112 q4,26 0,36', { stroke: lighter(trim, 0.4), width: 3.4 }) +
        path('M-34,180 L-24,160 H24 L34,180 L38,214 H-38Z', { fill: darker(main, 0.1), ...line }) +
        path('M-60,120 H60 V136 H-60Z', { fill: trim, opacity: 0.9 }) +
        path('M-60,136 H60 V142 H-60Z', { fill: accent, opacity: 0.9 })
      )
    case 'armour':
      return (
        path('M-26,60 Q0,86 26,60 L34,92 Q0,118 -34,92Z', { fill: accent, ...line }) +
        path('M-56,96 Q0,76 56,96 L44,168 Q0,190 -44,168Z', {
          fill: linear(pen, [
            [0, lighter(trim, 0.5)],
            [0.45, trim],
            [1, darker(trim, 0.35)],
          ]),
          ...line,
        }) +
        path('M0,92 V178 M-42,120 Q0,140 42,120 M-40,146 Q0,166 40,146', { stroke: darker(trim, 0.4), width: 2 }) +
        circle(0, 118, 10, { fill: accent, ...line }) +
        circle(-3, 115, 3, { fill: '#ffffff', opacity: 0.8 }) +
        rect(-80, 174, 160, 20, { fill: darker(main, 0.35), ...line }) +
        [-42, -14, 14, 42].map((x) => path(`M${x - 13},194 h26 l-3,44 h-20Z`, { fill: trim, ...line })).join('')
      )
    case 'space':
      return (
        ellipse(0, 80, 40, 15, { fill: lighter(trim, 0.3), ...line }) +
        ellipse(0, 77, 28, 9, { fill: darker(main, 0.5) }) +
        path('M-38,100 L-22,240 M38,100 L22,240', { stroke: trim, width: 9 }) +
        rect(-24, 122, 48, 34, { fill: darker(trim, 0.3), ...line }, 7) +
        rect(-17, 129, 18, 9, { fill: accent }, 3) +
        circle(12, 133, 4.5, { fill: '#8fe8d0' }) +
        path('M-16,147 h30', { stroke: lighter(trim, 0.4), width: 2.6 }) +
        rect(-80, 182, 160, 14, { fill: darker(main, 0.3), ...line })
      )
    case 'apron':
      return (
        path('M-26,62 Q0,92 26,62 L36,78 Q0,116 -36,78Z', { fill: accent, ...line }) +
        path('M-8,94 l-10,28 l14,-4 l4,-16 l4,16 l14,4 l-10,-28Z', { fill: accent, ...line }) +
        path('M-26,112 H26 L32,160 L48,250 H-48 L-32,160Z', { fill: trim, ...line }) +
        path('M-26,112 L-40,84 M26,112 L40,84', { stroke: darker(trim, 0.1), width: 7 }) +
        rect(-20, 186, 40, 28, { fill: lighter(trim, 0.4), ...line, width: 1.8 }, 5) +
        path('M-8,198 c0,-9 16,-9 16,0 q0,8 -8,10 q-8,-2 -8,-10Z', { fill: accent, opacity: 0.8 })
      )
    case 'cloak':
      return (
        skinV +
        path('M-14,70 L0,150 L14,70 L60,90 L70,250 H22 L0,150 L-22,250 H-70 L-60,90Z', {
          fill: darker(main, 0.12),
          ...line,
        }) +
        path('M0,110 L24,250 H-24Z', { fill: trim, ...line }) +
        path(
          'M-40,72 C-30,100 -10,106 0,118 C10,106 30,100 40,72 C60,80 66,100 58,110 C40,116 16,118 0,136 C-16,118 -40,116 -58,110 C-66,100 -60,80 -40,72Z',
          { fill: lighter(trim, 0.65), ...line },
        ) +
        circle(0, 128, 9, { fill: accent, ...line }) +
        circle(-3, 125, 2.6, { fill: '#fff', opacity: 0.8 })
      )
    case 'suit':
      return (
        path('M-20,66 L0,136 L20,66Z', { fill: '#fdfbf7', ...line }) +
        path('M-5,86 h10 l6,50 l-11,14 l-11,-14Z', { fill: accent, ...line }) +
        path('M-7,78 h14 l-3,12 h-8Z', { fill: darker(accent, 0.15), ...line }) +
        path('M-22,62 L-46,96 L-30,106 L-36,114 L0,180 V138Z', { fill: lighter(main, 0.1), ...line }) +
        path('M22,62 L46,96 L30,106 L36,114 L0,180 V138Z', { fill: lighter(main, 0.06), ...line }) +
        path('M0,180 V250', line) +
        path('M24,138 l18,-4 l-3,12 Z', { fill: trim })
      )
    case 'jersey':
      return (
        path('M-20,64 Q0,104 20,64 L28,72 Q0,120 -28,72Z', { fill: trim, ...line }) +
        path('M-64,96 L-44,96 L-36,250 L-60,250Z M64,96 L44,96 L36,250 L60,250Z', { fill: trim }) +
        `<text x="0" y="184" text-anchor="middle" font-family="ZCOOL KuaiLe" font-size="54" fill="${lighter(trim, 0.5)}" stroke="${inks.line}" stroke-width="1.5">${(look.eyes.charCodeAt(3) % 9) + 1}</text>`
      )
    case 'sweater':
      return (
        path('M-24,60 Q0,90 24,60 L30,80 Q0,112 -30,80Z', { fill: lighter(main, 0.25), ...line }) +
        [124, 150, 176, 202]
          .map((y) =>
            path(
              `M-70,${y} l10,-9 l10,9 l10,-9 l10,9 l10,-9 l10,9 l10,-9 l10,9 l10,-9 l10,9 l10,-9 l10,9 l10,-9 l10,9`,
              { stroke: trim, width: 4.4, opacity: 0.85 },
            ),
          )
          .join('') +
        path('M-70,137 H70 M-70,189 H70', { stroke: accent, width: 3, opacity: 0.7 })
      )
    case 'coat':
      return (
        path('M-22,62 Q0,88 22,62 L26,92 L0,150 L-26,92Z', { fill: darker(trim, 0.1), ...line }) +
        path('M-26,58 L-54,88 L-42,118 L-2,190 V250 H-80 V90Z', { fill: main, ...line }) +
        path('M26,58 L54,88 L42,118 L2,190 V250 H80 V90Z', { fill: lighter(main, 0.06), ...line }) +
        path('M-26,58 L-58,84 L-46,122 L-4,176 L-20,110Z', { fill: lighter(main, 0.16), ...line }) +
        path('M26,58 L58,84 L46,122 L4,176 L20,110Z', { fill: lighter(main, 0.22), ...line }) +
        rect(-80, 184, 160, 14, { fill: darker(main, 0.4), ...line }) +
        rect(-9, 181, 18, 20, { stroke: accent, width: 3.4 }, 3)
      )
  }
}

const clouds = (colour: string) =>
  [
    [-40, 214],
    [42, 208],
    [-48, 132],
  ]
    .map(([x = 0, y = 0]) =>
      path(`M${x - 16},${y} h32 M${x - 8},${y} c-10,-14 14,-16 10,-4 c2,-12 20,-8 12,4`, {
        stroke: colour,
        width: 2,
        opacity: 0.65,
      }),
    )
    .join('')

/** The sleeve's colour, its width at the shoulder and its cuff. */
export function sleeve(look: Look): {
  fill: string
  width: number
  cuff: 'wide' | 'band' | 'bare' | 'glove'
  band: string
} {
  const base = { fill: look.main, width: look.frame === 'girl' ? 24 : 28, band: look.trim }
  switch (look.dress) {
    case 'hanfu':
      return { ...base, width: base.width + 4, cuff: 'wide' }
    case 'cloak':
      return { ...base, fill: darker(look.main, 0.12), cuff: 'band' }
    case 'jersey':
      return { ...base, cuff: 'bare' }
    case 'space':
      return { ...base, cuff: 'glove', band: look.accent }
    case 'armour':
      return { ...base, cuff: 'glove', band: darker(look.trim, 0.2) }
    case 'apron':
    case 'uniform':
      return { ...base, cuff: 'band', band: '#fffaf2' }
    default:
      return { ...base, cuff: 'band' }
  }
}
