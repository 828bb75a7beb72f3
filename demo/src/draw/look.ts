/** How somebody looks: chosen once for each comic's cast, the same on the cover and on every page. */
import { darker, lighter, mix } from './colour.ts'
import type { Rng } from './rng.ts'

export type HairCut =
  | 'short'
  | 'spiky'
  | 'swept'
  | 'bob'
  | 'long'
  | 'twin'
  | 'pony'
  | 'bun'
  | 'topknot'
  | 'braid'
  | 'elder'
export type Bangs = 'straight' | 'parted' | 'side' | 'spiky' | 'curtain' | 'open'
export type Dress =
  | 'hanfu'
  | 'uniform'
  | 'sailor'
  | 'hoodie'
  | 'armour'
  | 'space'
  | 'apron'
  | 'cloak'
  | 'suit'
  | 'jersey'
  | 'sweater'
  | 'coat'
export type Extra =
  | 'glasses'
  | 'headband'
  | 'flower'
  | 'scarf'
  | 'catears'
  | 'chefhat'
  | 'headphones'
  | 'hairpin'
  | 'mark'
  | 'scar'
  | 'cap'
  | 'crown'
export type Feeling =
  | 'calm'
  | 'smile'
  | 'laugh'
  | 'joy'
  | 'angry'
  | 'sad'
  | 'cry'
  | 'shock'
  | 'shy'
  | 'smirk'
  | 'firm'
  | 'dizzy'
  | 'sleepy'

export type Look = {
  frame: 'boy' | 'girl' | 'elder' | 'granny'
  skin: string
  hair: string
  eyes: string
  main: string
  trim: string
  accent: string
  cut: HairCut
  bangs: Bangs
  dress: Dress
  extras: Extra[]
}

export type Inks = { line: string; skinShade: string; blush: string; hairShade: string; hairLight: string }

/** Lines are dark tints of the colours that they enclose, so no drawing looks traced in black. */
export function inksOf(look: Look): Inks {
  return {
    line: mix(darker(look.hair, 0.75), '#2a1a2e', 0.6),
    skinShade: mix(look.skin, '#c4607a', 0.34),
    blush: '#ee6b75',
    hairShade: mix(look.hair, '#1d1440', 0.38),
    hairLight: mix(lighter(look.hair, 0.5), '#ffffff', 0.25),
  }
}

const skins = ['#ffe3d3', '#ffdcc6', '#fbd5bd', '#f6cbb0'] as const
const darkHair = ['#2b2433', '#33262b', '#272b3f', '#4a3032', '#3a2f4f'] as const
const brightHair = [
  '#8a4b32',
  '#c98b4a',
  '#e9c37a',
  '#6b5aa8',
  '#b7c4d8',
  '#d9728a',
  '#3f7f8f',
  '#f0e6dc',
  '#a83a3a',
] as const
const plainHair = ['#6b4030', '#8a4b32', '#4a3a5a', '#3a3040'] as const
const eyeTints = ['#7a4a2a', '#3f6fb0', '#2f8f7a', '#8a4fb0', '#b0483a', '#c08a2a', '#4a5570'] as const

export function randomLook(
  rng: Rng,
  frame: Look['frame'],
  dress: Dress,
  colours: readonly [string, string, string],
  /** Hair as people have it, in stories of our own streets. */
  plain: boolean,
): Look {
  const cuts: [HairCut, ...HairCut[]] =
    frame === 'girl'
      ? ['bob', 'long', 'twin', 'pony', 'long', 'bun', 'braid']
      : frame === 'boy'
        ? ['short', 'spiky', 'swept', 'short']
        : ['elder']
  const bangs: [Bangs, ...Bangs[]] =
    frame === 'girl'
      ? ['straight', 'side', 'curtain', 'parted']
      : frame === 'boy'
        ? ['spiky', 'side', 'parted', 'spiky']
        : ['open']
  return {
    frame,
    skin: rng.pick(skins),
    hair:
      frame === 'elder' || frame === 'granny'
        ? '#d8d5d2'
        : rng.chance(0.7)
          ? rng.pick(darkHair)
          : rng.pick(plain ? plainHair : brightHair),
    eyes: rng.pick(eyeTints),
    main: colours[0],
    trim: colours[1],
    accent: colours[2],
    cut: rng.pick(cuts),
    bangs: rng.pick(bangs),
    dress,
    extras: [],
  }
}
