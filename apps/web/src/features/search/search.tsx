// S-01, S-02: the field on top; under it where to begin, what is meant while typing, or what was found. The keyword stands in
// the address, so that coming back finds the results.
import { messages } from '@manjuan/contract/messages'
import { useState } from 'react'
import { rememberComicSearch } from '#local/search-history.ts'
import { showAlert } from '#ui/alert.tsx'
import { navigate, usePage, usePageTitle } from '#ui/navigation.tsx'
import { TopBar } from '#ui/top-bar.tsx'
import { Field } from './field.tsx'
import { Results } from './results.tsx'
import { faceOf, keywordFault } from './rules.ts'
import { Start } from './start.tsx'
import { Suggestions } from './suggestions.tsx'
import { texts } from './texts.ts'

export default function Search() {
  const keyword = (usePage().query.get('q') ?? '').trim()
  const [draft, setDraft] = useState(keyword)
  usePageTitle(keyword ? texts.titleOf(keyword) : undefined)
  const search = (wanted: string) => {
    const next = wanted.trim()
    const fault = keywordFault(next)
    if (fault) return showAlert(messages[fault])
    rememberComicSearch(next)
    setDraft(next)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (next !== keyword) navigate(`/search?${new URLSearchParams({ q: next })}`, { replace: true })
  }
  return (
    <>
      <TopBar>
        <Field value={draft} focused={keyword === ''} onChange={setDraft} onSubmit={search} />
      </TopBar>
      <h1 className="visually-hidden">{keyword ? texts.titleOf(keyword) : texts.title}</h1>
      <Face draft={draft} keyword={keyword} onSearch={search} />
    </>
  )
}

interface FaceProps {
  draft: string
  keyword: string
  onSearch(keyword: string): void
}

function Face({ draft, keyword, onSearch }: FaceProps) {
  const face = faceOf(draft, keyword)
  if (face === 'start') return <Start onSearch={onSearch} />
  if (face === 'suggestions') return <Suggestions draft={draft} onSearch={onSearch} />
  return keywordFault(keyword) === null ? (
    <Results keyword={keyword} onSearch={onSearch} />
  ) : (
    <Start onSearch={onSearch} />
  )
}
