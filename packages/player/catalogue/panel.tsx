// Under the player: every feature with its options, each a link to the page that has it, and what the host was told.
import { useEffect, useState } from 'react'
import { type Choice, type Demo, onHeard } from './demo.ts'

interface PanelProps {
  demos: readonly Demo[]
  /** Names of those that are in the player. */
  shown: readonly string[]
  query: URLSearchParams
}

const ofThePage: readonly Choice[] = [
  { name: 'lang', values: ['en-us'], says: '界面语言，默认中文' },
  { name: 'src', values: ['/stream/whole.mp4', '/signed/first/master.m3u8'], says: '片源：文件，或会过期的地址' },
  { name: 'at', values: ['12', '28'], says: '从第几秒开始' },
  { name: 'autoplay', says: '打开就播放' },
  { name: 'muted', says: '静音' },
  { name: 'thumbnails', says: '进度条上有缩略图' },
  { name: 'two', says: '一页两个播放器' },
]

export function Panel({ demos, shown, query }: PanelProps) {
  const isShown = ({ name }: Demo) => shown.includes(name)
  const here = demos.filter(isShown)
  const others = demos.filter((demo) => !isShown(demo))
  return (
    <div className="panel">
      <nav aria-label="功能">
        <Chip to={only(query, null)} on={others.length === 0} text="全部功能" />
        <Chip to={only(query, [])} on={here.length === 0} text="一个也不带" />
      </nav>
      <div className="cards">
        <Heard />
        {here.map((demo) => (
          <Card key={demo.name} demo={demo} shown={shown} query={query} />
        ))}
        <section aria-labelledby="page">
          <h2 id="page">页面</h2>
          <Choices choices={ofThePage} query={query} />
        </section>
        {others.map((demo) => (
          <Card key={demo.name} demo={demo} shown={shown} query={query} />
        ))}
      </div>
    </div>
  )
}

function Card({ demo, shown, query }: { demo: Demo; shown: readonly string[]; query: URLSearchParams }) {
  const { name, says, choices = [] } = demo
  const on = shown.includes(name)
  const others = shown.filter((one) => one !== name)
  return (
    <section aria-labelledby={name} data-on={on || undefined}>
      <header>
        <h2 id={name}>{name}</h2>
        <Chip to={only(query, [name])} on={on && others.length === 0} text="单独" about={name} />
        <Chip to={only(query, on ? others : [...others, name])} text={on ? '去掉' : '加上'} about={name} />
      </header>
      <p>{says}</p>
      {on ? <Choices choices={choices} query={query} /> : null}
    </section>
  )
}

function Choices({ choices, query }: { choices: readonly Choice[]; query: URLSearchParams }) {
  return choices.map(({ name, values, says }) => (
    <div key={name} className="choice">
      <p>
        <code>{name}</code> {says}
      </p>
      <span className="values">
        {(values ?? ['']).map((value) => {
          const on = values ? query.get(name) === value : query.has(name)
          return (
            <Chip key={value} to={changed(query, name, on ? null : value)} on={on} text={value || '开'} about={name} />
          )
        })}
      </span>
    </div>
  ))
}

function Chip({ to, on = false, text, about }: { to: string; on?: boolean; text: string; about?: string }) {
  return (
    <a
      href={to}
      className="chip"
      aria-current={on ? 'page' : undefined}
      aria-label={about ? `${about} ${text}` : undefined}
    >
      {text}
    </a>
  )
}

/** The last lines of what features have told their host. */
function Heard() {
  const [lines, setLines] = useState<readonly string[]>([])
  useEffect(() => onHeard((line) => setLines((before) => [line, ...before].slice(0, 5))), [])
  return (
    <section aria-labelledby="heard">
      <h2 id="heard">宿主听到的</h2>
      <pre role="log">{lines.length > 0 ? lines.join('\n') : '还没有'}</pre>
    </section>
  )
}

function only(query: URLSearchParams, names: readonly string[] | null): string {
  return changed(query, 'only', names === null ? null : names.join(',') || 'none')
}

/** The same page with another value; null takes it away. */
function changed(query: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(query)
  if (value === null) next.delete(name)
  else next.set(name, value)
  return `?${next
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%2F', '/')
    .replace(/=(?=&|$)/g, '')}`
}
