// The rows of tabs that filter a list.
import { Tabs } from '@manjuan/ui'
import { type Choice, type RankType, rankTypes, type Status, withAll } from './rules.ts'
import { texts } from './texts.ts'

interface TabsProps<V> {
  value: V
  onChange(value: V): void
  className?: string | undefined
}

export function CategoryTabs({
  choices,
  className = '',
  ...rest
}: TabsProps<number> & { choices: readonly Choice<number>[] }) {
  return <Tabs kind="chip" label={texts.categoryTabs} items={choices} className={className} {...rest} />
}

/** `choices` come without the first one, which stands for all of them. */
export function AllCategoryTabs({ choices, ...rest }: TabsProps<number> & { choices: readonly Choice<number>[] }) {
  return <CategoryTabs choices={withAll(choices, { value: 0, label: texts.all })} {...rest} />
}

export function StatusTabs({
  choices,
  className = '',
  ...rest
}: TabsProps<Status> & { choices: readonly Choice<Status>[] }) {
  const items = withAll(choices, { value: 'all', label: texts.all })
  return <Tabs label={texts.statusTabs} items={items} className={className} {...rest} />
}

export function RankTabs({ className = '', ...rest }: TabsProps<RankType>) {
  const items = rankTypes.map((value) => ({ value, label: texts.ranks[value] }))
  return <Tabs label={texts.rankTabs} items={items} className={className} {...rest} />
}
