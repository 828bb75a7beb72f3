// The payer's own address, which WeChat compares with that of the visitor to its page. Where a proxy is not believed, every
// reader has the proxy's address, and the gateway refuses them all.
import { BlockList, isIP } from 'node:net'

/** Networks that no reader of a public site comes from. */
const inner = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inner.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inner.addSubnet(network, bits, 'ipv6')

export function isInnerAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && inner.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

interface Told {
  trial: boolean
  log: { error: (facts: object, text: string) => void }
}

const told = new WeakSet<object>()

/** Tells the operator once that payers have an inner address. On a trial they may: its readers sit beside it. */
export function judgePayerAddress(deps: Told, address: string): void {
  if (deps.trial || !isInnerAddress(address) || told.has(deps.log)) return
  told.add(deps.log)
  deps.log.error({ payerIp: address }, 'payers have an inner address, so gateways will refuse them: see TRUST_PROXY')
}
