// What the top-up centre offers: packages in the readers' order, and the channels by which they are paid.
import { mayDo } from '@manjuan/contract/staff/verbs'
import { Button, cx } from '@manjuan/ui'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import { Page } from '#parts/page.tsx'
import { type Column, Rows, wholeList } from '#parts/rows.tsx'
import { offerUndo } from '#parts/undo.tsx'
import { Channels } from './channels.tsx'
import styles from './offer.module.css'
import { NewPackage, PackagePanel } from './package.tsx'
import { type Open, PackageDeeds } from './package-deeds.tsx'
import { addTexts, eachText, givenText, marksText, type Package, priceText, soldText, typeNames } from './types.ts'

export function Packages() {
  const query = useStaff('packages')
  const me = useStaff('me')
  const [open, setOpen] = useState<Open>(null)
  const may = (verb: 'package.edit' | 'channel.edit') => mayDo(me.data?.verbs ?? [], verb)
  const close = () => setOpen(null)
  return (
    <Page title="套餐和渠道">
      {(['vip', 'coin'] as const).map((type) => (
        <Type key={type} type={type} query={query} mayEdit={may('package.edit')} onOpen={setOpen} />
      ))}
      <Channels mayEdit={may('channel.edit')} />
      {open && 'add' in open && <NewPackage type={open.add} onClose={close} />}
      {open && 'edit' in open && <PackagePanel key={open.edit.id} pack={open.edit} onClose={close} />}
    </Page>
  )
}

interface TypeProps {
  type: Package['type']
  query: ReturnType<typeof useStaff<'packages'>>
  mayEdit: boolean
  onOpen(open: Open): void
}

function Type({ type, query, mayEdit, onOpen }: TypeProps) {
  const all = query.data?.packages
  const own = all?.filter((pack) => pack.type === type)
  const order = useDeed('orderPackages', (_, key) => offerUndo(key, '顺序已改'))
  const choose = useDeed('chooseDefault', ({ title }, key) => offerUndo(key, `默认已换成“${title}”`))
  const deeds = { order, choose, onOpen, all: all ?? [], own: own ?? [] }
  const columns: Column<Package>[] = [
    { title: '名称', show: (pack) => <Name {...pack} />, wide: true },
    { title: '售价', show: (pack) => <Fit>{priceText(pack)}</Fit> },
    { title: '内容', show: (pack) => <Fit>{givenText(pack)}</Fit> },
    { title: '单价', show: (pack) => <Fit>{eachText(pack)}</Fit> },
    { title: '标记', show: marksText },
    { title: '状态', show: ({ enabled }) => <Fit off={!enabled}>{enabled ? '已上架' : '已下架'}</Fit> },
    { title: '卖出', show: soldText },
    ...(mayEdit ? [{ title: '操作', show: (pack: Package) => <PackageDeeds pack={pack} {...deeds} /> }] : []),
  ]
  return (
    <section className={styles.block}>
      <header className={styles.head}>
        <h2>{typeNames[type]}</h2>
        {mayEdit && (
          <Button kind="plain" size="s" onClick={() => onOpen({ add: type })}>
            {addTexts[type]}
          </Button>
        )}
      </header>
      <p className={styles.trouble} role="alert">
        {order.trouble?.text ?? choose.trouble?.text}
      </p>
      <Rows
        label={typeNames[type]}
        query={wholeList(own, query.error, query.refetch)}
        columns={columns}
        rowKey={({ id }) => id}
        empty="还没有套餐：没有套餐，读者就不能充值"
      />
    </section>
  )
}

/** Text of a narrow column: it stays on one line. */
function Fit({ off = false, children }: { off?: boolean; children: string }) {
  return <span className={cx(styles.fit, off && styles.off)}>{children}</span>
}

function Name({ title, description }: Package) {
  return (
    <span className={styles.name}>
      {title}
      <small>{description}</small>
    </span>
  )
}
