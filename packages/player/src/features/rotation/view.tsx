import type { Player } from '#core/player.ts'
import { textsOf } from '#i18n/index.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SettingRow } from '#ui/setting.tsx'
import { useStore } from '#ui/use-store.ts'
import type { RotationModel } from './feature.ts'
import css from './style.module.css'

/** In the settings of every player: a touch reaches it, and it stays open for the next step. */
export function RotationRows({ player, model }: { player: Player; model: RotationModel }) {
  const { angle, mirror } = useStore(model.state)
  const texts = textsOf(player)
  const mirrors = [
    { kind: 'vertical', text: texts.mirrorVertical },
    { kind: 'horizontal', text: texts.mirrorHorizontal },
  ] as const
  return (
    <>
      <SettingRow label={texts.rotation}>
        <div className={css.row}>
          <IconButton
            className={css.left}
            icon="turn"
            label={texts.rotateLeft}
            size={22}
            onClick={() => model.rotate(-45)}
          />
          <output className={css.angle}>{angle}°</output>
          <IconButton icon="turn" label={texts.rotateRight} size={22} onClick={() => model.rotate(45)} />
          <span className={css.space} />
          <Button className={css.chip} disabled={angle === 0 && mirror === null} onClick={() => model.reset()}>
            {texts.rotateReset}
          </Button>
        </div>
      </SettingRow>
      <SettingRow label={texts.mirror}>
        <div className={css.row}>
          {mirrors.map(({ kind, text }) => (
            <Button key={kind} className={css.chip} aria-pressed={mirror === kind} onClick={() => model.mirror(kind)}>
              {text}
            </Button>
          ))}
        </div>
      </SettingRow>
    </>
  )
}
