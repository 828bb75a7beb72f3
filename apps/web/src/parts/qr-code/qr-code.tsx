// A QR code that stays sharp at any size. It is dark on light in both schemes, because scanners need that.
import qrcode from 'qrcode-generator'
import { useMemo } from 'react'
import styles from './qr-code.module.css'
import { squaresOf } from './rules.ts'

interface QrCodeProps {
  /** The text that the code says. */
  address: string
  /** The code's name for screen readers. */
  label: string
}

export function QrCode({ address, label }: QrCodeProps) {
  const { count, squares } = useMemo(() => {
    const code = qrcode(0, 'M')
    code.addData(address)
    code.make()
    const size = code.getModuleCount()
    return { count: size, squares: squaresOf(size, (row, column) => code.isDark(row, column)) }
  }, [address])
  return (
    <svg className={styles.code} viewBox={`-2 -2 ${count + 4} ${count + 4}`} role="img" aria-label={label}>
      <path d={squares} shapeRendering="crispEdges" />
    </svg>
  )
}
