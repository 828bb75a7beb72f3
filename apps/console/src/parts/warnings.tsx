// What every page says of the shop: that the line is open, and that the demo is in it.
import { mayDo } from '@manjuan/contract/staff/verbs'
import { Link } from '@tanstack/react-router'
import { useStaff } from '#api/call.ts'
import styles from './warnings.module.css'

/** `verbs`: of the person who is in; empty on pages before the sign-in. */
export function Warnings({ verbs = [] }: { verbs?: readonly string[] }) {
  const { data } = useStaff('siteState')
  return (
    <>
      {data?.plain && (
        <p className={styles.warning} role="note">
          控制台没有加密：同一网络里的人可能看到密码
        </p>
      )}
      {data?.demo && (
        <p className={styles.note} role="note">
          演示数据已打开{mayDo(verbs, 'demo.remove') && <Link to="/demo">移除演示数据</Link>}
        </p>
      )}
    </>
  )
}
