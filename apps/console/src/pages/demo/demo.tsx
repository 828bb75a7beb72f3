// The demo: what its removal takes and keeps, told before the one confirmed button.
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { Button } from '@manjuan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { bytesText } from '#parts/bytes.ts'
import { Form } from '#parts/form.tsx'
import { Page, Section } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import styles from './demo.module.css'

type Tried = StaffDataOf<'tryDemo'>
type Removed = StaffDataOf<'removeDemo'>

export function DemoPage() {
  const [removed, setRemoved] = useState<Removed | null>(null)
  // The server carries the removal out and rolls it back, which is too much for each look at the window.
  const tried = useStaff('tryDemo', {}, { enabled: removed === null, staleTime: 600_000 })
  return (
    <Page title="演示数据">
      {removed && (
        <p className={styles.done} role="status">
          演示数据已移除。<Link to="/">从清单继续开店</Link>
        </p>
      )}
      {removed && <Lists {...removed} past />}
      {!removed && tried.error && <p role="status">{tried.error.message}</p>}
      {!removed && tried.isPending && <p role="status">正在清点</p>}
      {!removed && tried.data && (
        <>
          <Lists {...tried.data} />
          <Remove {...tried.data} onDone={setRemoved} />
        </>
      )}
    </Page>
  )
}

function Lists(props: Removed & Partial<Pick<Tried, 'files' | 'bytes'>> & { past?: boolean }) {
  const { past = false, files = 0, bytes = 0, keptWorks, keptPackages } = props
  return (
    <>
      <Section title={past ? '已删除' : '会删除'}>
        <ul className={styles.list}>
          {goneTexts(props).map((words) => (
            <li key={words}>{words}</li>
          ))}
          {!past && (
            <li>
              共 {files} 个文件，{bytesText(bytes)}
            </li>
          )}
        </ul>
      </Section>
      <Section title="留下">
        <ul className={styles.list}>
          {keptWorks.map(({ id, kind, title }) => (
            <li key={id}>
              <Link to="/works/$kind/$id" params={{ kind, id: String(id) }}>
                {title}
              </Link>
              ：读者买过，下架保留，买过的人照常能看
            </li>
          ))}
          {keptPackages.map((title) => (
            <li key={title}>{title}：有订单，停售保留</li>
          ))}
          <li>分类、支付渠道、充值说明、读者、订单和账目</li>
        </ul>
      </Section>
    </>
  )
}

const goneTexts = ({ comics, novels, films, parts, pictures, ...rest }: Removed): string[] => [
  `${comics} 部漫画、${novels} 部小说、${films} 部影片，共 ${parts} 章、${pictures} 张图片`,
  `${rest.showcases} 个首页栏目、${rest.banners} 张轮播图、${rest.ads} 个播放器广告`,
  ...(rest.homes > 0 ? [`${rest.homes} 个首页里的演示内容`] : []),
  `${rest.packages} 个套餐`,
]

function Remove({ comics, novels, films, onDone }: Tried & { onDone(removed: Removed): void }) {
  const [isAsking, ask] = useState(false)
  const remove = useDeed('removeDemo', onDone)
  return (
    <p>
      <Button kind="primary" size="m" onClick={() => ask(true)}>
        移除演示数据
      </Button>
      {isAsking && (
        <Panel title="移除演示数据" onClose={() => ask(false)}>
          <p className={styles.told}>
            删除 {comics + novels + films} 部演示作品和它们的文件，不能恢复。以后启动也不会再放入。
          </p>
          <Form deed={remove} submit="移除，不能恢复" input={() => ({ body: {} })}>
            {null}
          </Form>
        </Panel>
      )}
    </p>
  )
}
