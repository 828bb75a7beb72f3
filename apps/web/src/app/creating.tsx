// G-02: the placeholder of a site in the making. It goes on to the comic home and keeps tgId.

import { EmptyState } from '@manjuan/ui'
import { useEffect } from 'react'
import { navigate, usePage } from '#page/navigation.tsx'
import { texts as creatingTexts } from './creating-texts.ts'
import { texts } from './texts.ts'

const shownMs = 600

export default function Creating() {
  const { query } = usePage()
  const branch = query.get('tgId')
  useEffect(() => {
    const to = branch === null ? '/home' : `/home?tgId=${encodeURIComponent(branch)}`
    const timer = setTimeout(() => navigate(to, { replace: true }), shownMs)
    return () => clearTimeout(timer)
  }, [branch])
  return <EmptyState drawing="books" title={texts.creating} hint={creatingTexts.hint} heading="h1" />
}
