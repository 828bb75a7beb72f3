// Settings from the environment; a wrong one is refused by its name.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Options } from './world.ts'

export type Variables = Record<string, string | undefined>

/** A setting that cannot be used, named. */
class BadSetting extends Error {}

/** The value of NAME, or the text of the file at NAME_FILE. */
function given(variables: Variables, name: string): string | undefined {
  const path = variables[`${name}_FILE`]?.trim()
  if (!path) return variables[name]?.trim() || undefined
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new BadSetting(`${name}_FILE: 读不到这个文件`)
  }
}

/** A value of a fixed form; undefined when it is not set. */
export function formed(variables: Variables, name: string, form: RegExp, say: string): string | undefined {
  const value = given(variables, name)
  if (value !== undefined && !form.test(value)) throw new BadSetting(`${name}: ${say}`)
  return value
}

/** A value that is parsed to be sure of it; undefined when it is not set. */
export function readable(variables: Variables, name: string, read: (text: string) => unknown): string | undefined {
  const value = given(variables, name)
  try {
    if (value !== undefined) read(value)
  } catch (fault) {
    throw new BadSetting(`${name}: ${fault instanceof Error ? fault.message : '不能使用'}`)
  }
  return value
}

export function portOf(variables: Variables, name: string, usual: number): number {
  const value = Number(formed(variables, name, /^\d{1,5}$/, '应为 0 到 65535 的端口号') ?? usual)
  if (value > 65_535) throw new BadSetting(`${name}: 应为 0 到 65535 的端口号`)
  return value
}

export function optionsOf(variables: Variables, name: string): Options {
  const speed = Number(given(variables, 'SPEED') ?? 1)
  if (!(speed >= 0.01 && speed <= 1_000_000)) throw new BadSetting('SPEED: 应为 0.01 到 1000000 的数字')
  const origins = (given(variables, 'SHOP_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean)
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new BadSetting('SHOP_ORIGINS: 应为网址的开头部分，如 https://read.example.cn')
  const loopback = formed(variables, 'LOOPBACK', /^[01]$/, '应为 0 或 1') !== '0'
  const folder = join(given(variables, 'DATA_DIR') ?? './data', 'gateways', name)
  return { folder, speed, loopback, shopOrigins: origins, clock: Date.now, random: Math.random }
}

/** Runs a simulator until a signal; a fault at start is one line without a stack. */
export async function run(
  name: string,
  start: (variables: Variables) => Promise<{ origins: string[]; stop: () => Promise<void> }>,
): Promise<void> {
  const started = await start(process.env).catch((fault: unknown) => {
    console.error(`${name} simulator: ${fault instanceof Error ? fault.message : fault}`)
    process.exit(fault instanceof BadSetting ? 2 : 1)
  })
  let ending = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) return
      ending = true
      void started.stop().then(() => process.exit(0))
    })
  }
  console.log(`${name} simulator listening on ${started.origins.join(' and ')}`)
}

/** Lines of a shell's environment; PEM loses its frame and its line breaks. */
export function shellLines(settings: Record<string, string>): string {
  const flat = (value: string) =>
    value.includes('-----BEGIN CERTIFICATE') ? value : value.replace(/-----[^-]+-----|\n/g, '')
  return Object.entries(settings)
    .map(([name, value]) => `${name}='${flat(value)}'\n`)
    .join('')
}
