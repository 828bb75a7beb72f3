// A legal text as it stands, under /legal/{document}. A draft says so.
import type { LegalText } from '@manjuan/contract/reader/site'
import { Loaded, Skeleton, SkeletonGroup } from '@manjuan/ui'
import { formatWhen } from '@manjuan/ui/format'
import { useQuery } from '@tanstack/react-query'
import { legalText } from '#api/legal.ts'
import { useSiteName } from '#local/site-look.ts'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { LegalFoot } from '#parts/legal/legal-links.tsx'
import styles from './legal.module.css'
import { linesOf } from './rules.ts'
import { texts } from './texts.ts'

export default function Legal() {
  const { document = '' } = usePage().params
  return (
    <Loaded query={useQuery(legalText(document))} skeleton={<Bones />}>
      {(text) => <Text {...text} />}
    </Loaded>
  )
}

function Text({ title, version, draft, text, changedAt }: LegalText) {
  usePageTitle(title)
  const site = useSiteName()
  return (
    <article className={styles.page}>
      {draft && (
        <p className={styles.draft} role="note">
          {texts.draft}
        </p>
      )}
      {linesOf(text, site).map(({ key, isHeading, words }) =>
        isHeading ? <h2 key={key}>{words}</h2> : <p key={key}>{words}</p>,
      )}
      {changedAt && <p className={styles.version}>{texts.version(version, formatWhen(Date.parse(changedAt)))}</p>}
      <LegalFoot />
    </article>
  )
}

function Bones() {
  return (
    <SkeletonGroup className={styles.page ?? ''}>
      <Skeleton height={24} />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </SkeletonGroup>
  )
}
