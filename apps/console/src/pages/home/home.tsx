// The home builder: the slots in their order, the chosen one, and the readers' own app with the draft. The address holds all.
import { mayDo } from '@manjuan/contract/staff/verbs'
import { FailedState } from '@manjuan/ui'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { Branches, branchOf } from '#parts/branches.tsx'
import type { Home } from '#parts/home-slots.ts'
import { type Kind, kinds } from '#parts/kinds.ts'
import { Page } from '#parts/page.tsx'
import tabs from '#parts/tabs.module.css'
import { Banners } from './banners.tsx'
import styles from './home.module.css'
import { PartList } from './part-list.tsx'
import { Preview } from './preview.tsx'
import { Publishing } from './publishing.tsx'
import { SlotForm } from './slot.tsx'
import { useDraft } from './use-draft.ts'
import { Versions } from './versions.tsx'

export function HomePage() {
  const params = useParams({ from: '/inside/home/$kind' })
  const { branch } = useSearch({ from: '/inside/home/$kind' })
  const kind: Kind = params.kind in kinds ? (params.kind as Kind) : 'comic'
  const home = useStaff('home', { params: { kind }, query: { branch: branchOf(branch) } })
  if (home.error && !home.data) return <FailedState onRetry={() => void home.refetch()} />
  return (
    <Page title="首页">
      <nav className={tabs.tabs} aria-label="首页">
        {(Object.keys(kinds) as Kind[]).map((each) => (
          <Link
            key={each}
            to="/home/$kind"
            params={{ kind: each }}
            search={{ branch, part: undefined }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {kinds[each]}
          </Link>
        ))}
      </nav>
      {home.data && <Builder key={`${kind} ${home.data.branch}`} stored={home.data} />}
    </Page>
  )
}

function Builder({ stored }: { stored: Home }) {
  const navigate = useNavigate({ from: '/home/$kind' })
  const { part = 'banners' } = useSearch({ from: '/inside/home/$kind' })
  const me = useStaff('me')
  const [saves, setSaves] = useState(0)
  const draft = useDraft(stored, () => setSaves((count) => count + 1))
  const { home } = draft
  const may = (verb: 'home.edit' | 'home.publish') => mayDo(me.data?.verbs ?? [], verb)
  const mayEdit = may('home.edit')
  const branch = home.branch === 0 ? undefined : String(home.branch)
  const slot = home.slots.find(({ key }) => `slots.${key}` === part)
  return (
    <>
      <Branches
        branch={home.branch}
        branches={home.branches}
        onGo={(to) => void navigate({ search: { branch: to, part: undefined } })}
      />
      <Publishing draft={draft} mayEdit={mayEdit} mayPublish={may('home.publish')} />
      <p className={styles.phone}>
        编辑首页需要大一些的屏幕，请在电脑上打开这一页。
        <button type="button" onClick={() => void navigator.clipboard.writeText(location.href)}>
          复制链接
        </button>
      </p>
      <div className={styles.builder}>
        <PartList
          home={home}
          part={part}
          mayEdit={mayEdit}
          onChoose={(next) => void navigate({ search: { branch, part: next }, replace: true })}
          onOrder={(slots) => draft.change({ slots })}
        />
        <fieldset className={styles.chosen} disabled={!mayEdit}>
          {slot ? (
            <SlotForm
              key={slot.key}
              home={home}
              slot={slot}
              onChange={(next) =>
                draft.change({ slots: home.slots.map((each) => (each.key === next.key ? next : each)) })
              }
            />
          ) : (
            <Banners home={home} onChange={(banners) => draft.change({ banners })} />
          )}
        </fieldset>
        <Preview kind={home.kind} branch={home.branch} saves={saves} mark={stored.mark} />
      </div>
      <Versions kind={home.kind} branch={home.branch} mayPublish={may('home.publish')} onRestored={draft.take} />
    </>
  )
}
