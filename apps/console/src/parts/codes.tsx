// Secrets that are shown once: a code to pass on, recovery codes, the picture of an authenticator.
import qrcode from 'qrcode-generator'
import styles from './codes.module.css'

export function Codes({ label, codes }: { label: string; codes: readonly string[] }) {
  return (
    <ul className={styles.codes} aria-label={label}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  )
}

/** The address of an authenticator as a picture, and its secret for who types it. */
export function Authenticator({ uri, secret }: { uri: string; secret: string }) {
  const code = qrcode(0, 'M')
  code.addData(uri)
  code.make()
  const side = code.getModuleCount()
  const cells = Array.from({ length: side * side }, (_, at) => [at % side, Math.floor(at / side)] as const)
  const path = cells.flatMap(([x, y]) => (code.isDark(y, x) ? [`M${x + 2} ${y + 2}h1v1h-1z`] : [])).join('')
  return (
    <div className={styles.picture}>
      <svg viewBox={`0 0 ${side + 4} ${side + 4}`} role="img" aria-label="验证器二维码">
        <path d={path} />
      </svg>
      <p>
        扫不了就手动输入：<code>{secret}</code>
      </p>
    </div>
  )
}
