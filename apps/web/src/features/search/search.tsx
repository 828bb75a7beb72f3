// S-01, S-02: the field on top, and under it the start, suggestions or results.
// The keyword stands in the address, so that coming back finds the results.
import { keywordFault } from '@manjuan/contract/keyword'
import { messages } from '@manjuan/contract/messages'
import { showAlert, TopBar } from '@manjuan/ui'
import { useState } from 'react'
import { navigate, usePage, usePageTitle } from '#page/navigation.tsx'
import { Field } from './field.tsx'
import type { SearchData, SearchKind, SearchLook } from './kind.ts'
import { Results } from './results.tsx'
import { faceOf } from './rules.ts'
import { Start } from './start.tsx'
import { Suggestions } from './suggestions.tsx'
import { texts } from './texts.ts'

/** The screen of one kind. */
export function searchOf<W>(data: SearchData<W>, look: SearchLook<W>) {
  const kind = { ...data, ...look }
  return () => <Search kind={kind} />
}

function Search<W>({ kind }: { kind: SearchKind<W> }) {
  const keyword = (usePage().query.get('q') ?? '').trim()
  const [draft, setDraft] = useState(keyword)
  usePageTitle(keyword ? texts.titleOf(keyword) : undefined)
  const search = (wanted: string) => {
    const next = wanted.trim()
    const fault = keywordFault(next)
    if (fault) return showAlert(messages[fault])
    kind.searches.remember(next)
    setDraft(next)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (next !== keyword) navigate(`${kind.path}?${new URLSearchParams({ q: next })}`, { replace: true })
  }
  return (
    <>
      <TopBar>
        <Field kind={kind} value={draft} focused={keyword === ''} onChange={setDraft} onSubmit={search} />
      </TopBar>
      <h1 className="visually-hidden">{keyword ? texts.titleOf(keyword) : kind.texts.title}</h1>
      <Face kind={kind} draft={draft} keyword={keyword} onSearch={search} />
    </>
  )
}

interface FaceProps<W> {
  kind: SearchKind<W>
  draft: string
  keyword: string
  onSearch(keyword: string): void
}

function Face<W>({ kind, draft, keyword, onSearch }: FaceProps<W>) {
  const face = faceOf(draft, keyword)
  if (face === 'suggestions') return <Suggestions kind={kind} draft={draft} onSearch={onSearch} />
  return face === 'results' && keywordFault(keyword) === null ? (
    <Results kind={kind} keyword={keyword} onSearch={onSearch} />
  ) : (
    <Start kind={kind} onSearch={onSearch} />
  )
}
