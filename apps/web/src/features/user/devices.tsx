// The devices on which the account is signed in. Every other one can be signed out.
import type { SignedInDevice } from '@manjuan/contract/reader/account'
import { withSiteName } from '@manjuan/contract/site-name'
import { Button, cx, Icon, Loaded, Skeleton, SkeletonGroup, showAlert } from '@manjuan/ui'
import { Modal } from '@manjuan/ui/dialogs'
import { formatMoment, formatWhen } from '@manjuan/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { signedInDevices, useSignOutOthers } from '#api/devices.ts'
import { useSiteName } from '#local/site-look.ts'
import { Link, usePageTitle } from '#page/navigation.tsx'
import { sayRefusal } from '#parts/wait/wait.tsx'
import styles from './devices.module.css'
import { isLately, linkPaths } from './rules.ts'
import { texts as all } from './texts.ts'

const texts = all.devices

export default function Devices() {
  usePageTitle(texts.title)
  return (
    <Loaded query={useQuery(signedInDevices())} skeleton={<Bones />}>
      {(devices) => <List devices={devices} />}
    </Loaded>
  )
}

/** Null: nothing is asked. An empty id means all other devices. */
type Asked = { id?: number; name: string } | null

function List({ devices }: { devices: readonly SignedInDevice[] }) {
  const [asked, setAsked] = useState<Asked>(null)
  const site = useSiteName()
  const others = devices.filter(({ current }) => !current)
  const shown = devices.map((device) => ({ ...device, name: withSiteName(device.name, site) || texts.unknown }))
  return (
    <div className={styles.page}>
      <p className={styles.hint}>{texts.hint}</p>
      <ul className={styles.list}>
        {shown.map((device) => (
          <li key={device.id} className={styles.device}>
            <Device device={device} onSignOut={() => setAsked({ id: device.id, name: device.name })} />
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button kind="plain" block onClick={() => setAsked({ name: texts.allOthers })}>
          {texts.endAll}
        </Button>
      )}
      {others.length === 0 && <p className={styles.hint}>{texts.alone}</p>}
      <Link to={linkPaths.password} className={styles.password}>
        {texts.notYou}
        <Icon name="right" size={16} />
      </Link>
      <Question asked={asked} onClose={() => setAsked(null)} />
    </div>
  )
}

function Device({ device, onSignOut }: { device: SignedInDevice; onSignOut(): void }) {
  const { name, current, startedAt, seenAt } = device
  return (
    <>
      <Icon name="phone" size={24} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={cx(styles.facts, 'digits')}>
          {current ? (
            <b className={styles.own}>{texts.own}</b>
          ) : (
            texts.seen(isLately(seenAt, serverNow()) ? texts.lately : formatWhen(Date.parse(seenAt), serverNow()))
          )}
          {' · '}
          {texts.since(formatMoment(startedAt))}
        </span>
      </span>
      {!current && (
        <Button kind="plain" size="s" aria-label={texts.endOf(name)} onClick={onSignOut}>
          {texts.end}
        </Button>
      )}
    </>
  )
}

function Question({ asked, onClose }: { asked: Asked; onClose(): void }) {
  const signOut = useSignOutOthers()
  const end = async () => {
    // A second tap while the question closes must not mean all devices.
    if (asked === null) return
    try {
      const answer = await signOut.mutateAsync(asked.id)
      if (answer.result) showAlert(texts.ended)
      else sayRefusal(answer)
    } catch (error) {
      console.error(error)
      showAlert(texts.failed)
    }
    onClose()
  }
  return (
    <Modal
      open={asked !== null}
      title={texts.confirmTitle(asked?.name ?? '')}
      onClose={onClose}
      actions={[
        { label: texts.keep, onPress: onClose },
        { label: texts.end, onPress: () => void end(), busy: signOut.isPending },
      ]}
    >
      {texts.confirmHint}
    </Modal>
  )
}

function Bones() {
  return (
    <SkeletonGroup className={styles.page ?? ''}>
      <Skeleton height={72} radius="card" />
      <Skeleton height={72} radius="card" />
    </SkeletonGroup>
  )
}
