// The operator's filing numbers, which the law wants at the foot of the home, with links to their registers.
import { useQuery } from '@tanstack/react-query'
import { commonInfo } from '#api/site.ts'
import styles from './filing.module.css'

export function Filing() {
  const { data: info } = useQuery(commonInfo())
  return (
    <>
      <FilingNumber register="https://beian.miit.gov.cn/" number={info?.icpNumber} />
      <FilingNumber register="https://beian.mps.gov.cn/" number={info?.policeNumber} />
    </>
  )
}

function FilingNumber({ register, number }: { register: string; number: string | undefined }) {
  if (!number) return null
  return (
    <p className={styles.filing}>
      <a className={styles.link} href={register} rel="noreferrer">
        {number}
      </a>
    </p>
  )
}
