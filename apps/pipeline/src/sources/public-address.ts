// Which addresses of the network belong to everybody (IANA's registries of special addresses). All others are somebody's
// own: this machine, its neighbours, the metadata of a cloud.
import { BlockList, isIP } from 'node:net'

const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Exceptions within the assigned range 2000::/3: protocols, tunnels to v4, documentation. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const special = listOf(special4, 'ipv4')
const given6 = listOf(['2000::/3'], 'ipv6')
const kept6 = listOf(special6, 'ipv6')

function listOf(networks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Only assigned v6 addresses count, so v4 in v6, link-local, unique local and zones are refused. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && !address.includes('%') && given6.check(address, 'ipv6') && !kept6.check(address, 'ipv6')
}
