// G-08: the page inside WeChat and QQ. It tells how to open the wanted page in a real browser.

import { Button } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { commonInfo } from '#api/site.ts'
import { usePageTitle } from '#page/navigation.tsx'
import { copyText } from '#parts/credentials/copy.ts'
import { LegalFoot } from '#parts/legal/legal-links.tsx'
import { Cover } from '#parts/works/cover.tsx'
import { Brand } from './brand.tsx'
import { goOnHere } from './go-on.ts'
import styles from './in-chat.module.css'
import { chatOf } from './rules.ts'
import { texts } from './texts.ts'
import { useWanted } from './use-wanted.ts'

export default function InChat() {
  const { path, address, book } = useWanted()
  const { app, system } = chatOf(navigator.userAgent)
  // The operator opens the shop inside WeChat (Y-04).
  const isStore = useQuery(commonInfo()).data?.wechatPage === 'store' && app === 'wechat'
  useEffect(() => {
    if (isStore) goOnHere(path)
  }, [isStore, path])
  usePageTitle(texts.chatTitle)
  return (
    <div className={styles.page}>
      <Arrow />
      <Brand />
      <h1 className={styles.title}>{texts.chatTitle}</h1>
      <p className={styles.hint}>{texts.chatHint[app]}</p>
      <ol className={styles.steps}>
        {[texts.stepMenu[app][system], texts.stepOpen[app][system]].map((step, at) => (
          <li key={step} className={styles.step}>
            <span className={styles.number}>{at + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      {book && (
        <p className={styles.wanted}>
          <Cover book={book} plain className={styles.cover} />
          <span>
            <small>{texts.wantsTitle}</small>
            <b>{texts.wants(book.title)}</b>
          </span>
        </p>
      )}
      <section className={styles.copy}>
        <h2 className={styles.copyTitle}>{texts.chatCopyTitle}</h2>
        <p className={styles.hint}>{texts.chatCopyHint[system]}</p>
        <p className={styles.address}>{address}</p>
        <Button block size="l" icon="copy" onClick={() => void copyText(address)}>
          {texts.copy}
        </Button>
      </section>
      <LegalFoot />
    </div>
  )
}

/** Arrow from the words up to the app's own menu. */
function Arrow() {
  return (
    <svg className={styles.arrow} viewBox="0 0 120 96" fill="none" aria-hidden>
      <path
        d="M10 90c6-38 34-66 88-70"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 9"
      />
      <path d="M84 6l18 13-15 16" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
