// The checklist of a new shop. Each step leads to its place, and knows by itself that it is done.
import type { StaffDataOf } from '@manjuan/contract/staff/client'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '#parts/page.tsx'
import styles from './start.module.css'

type Checklist = StaffDataOf<'checklist'>
type StepName = Checklist['steps'][number]['name']

const words: Record<StepName, { title: string; hint: string }> = {
  legal: { title: '补全四份协议', hint: '补全每个【】，去掉草稿标记' },
  package: { title: '添加套餐', hint: '读者能买的金币或会员' },
  channel: { title: '打开支付渠道', hint: '沙箱渠道不收真钱，可以先试' },
  work: { title: '导入并发布第一部作品', hint: '把文件拖进来，看过计划再发布' },
  home: { title: '布置首页', hint: '轮播图和栏目，发布后读者看到' },
  sale: { title: '卖出第一单', hint: '用手机打开站点，在沙箱里付一次款' },
}

export function StartPage({ checklist }: { checklist: Checklist }) {
  const { steps, origin, port } = checklist
  const shop = origin ?? `${location.protocol}//${location.hostname}:${port}`
  const open = steps.filter(({ done }) => !done).length
  return (
    <Page title="开店清单">
      <p>
        还有 {open} 步，共 {steps.length} 步
      </p>
      <ol className={styles.steps} aria-label="开店清单">
        {steps.map(({ name, done }) => (
          <li key={name}>
            <span className={done ? styles.done : styles.open}>{done ? '已完成' : '未完成'}</span>
            <span>
              <Step name={name} shop={shop}>
                {words[name].title}
              </Step>
              <small>{words[name].hint}</small>
            </span>
          </li>
        ))}
      </ol>
    </Page>
  )
}

function Step({ name, shop, children }: { name: StepName; shop: string; children: ReactNode }) {
  switch (name) {
    case 'legal':
      return (
        <Link to="/legal" search={{ document: undefined }}>
          {children}
        </Link>
      )
    case 'package':
    case 'channel':
      return <Link to="/packages">{children}</Link>
    case 'work':
      return (
        <Link to="/imports" search={{}}>
          {children}
        </Link>
      )
    case 'home':
      return <Link to="/home">{children}</Link>
    case 'sale':
      return (
        <a href={`${shop}/purchase`} target="_blank" rel="noreferrer">
          {children}
        </a>
      )
  }
}
