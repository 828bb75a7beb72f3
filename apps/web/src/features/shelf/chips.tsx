// The choice of a kind over the lists of the shelf: 全部 漫画 小说 影片.
import { Tabs } from '@manjuan/ui'
import type { KindChoice } from '#api/library-lists.ts'
import { kindChoices } from './rules.ts'
import { texts } from './texts.ts'

interface KindChipsProps {
  kind: KindChoice
  onChange(kind: KindChoice): void
  className?: string
}

export const KindChips = ({ kind, onChange, className = '' }: KindChipsProps) => (
  <Tabs
    kind="chip"
    label={texts.kindOf}
    items={kindChoices.map((value) => ({ value, label: texts.kinds[value] }))}
    value={kind}
    onChange={onChange}
    className={className}
  />
)
