import type { ChildProcess, SpawnOptions } from 'node:child_process'

export const root: string
/** The project's own Node. */
export const node: string
/** A folder for what is made again from its sources; MANJUAN_CACHE_DIR names another. */
export const cacheFolder: string
export function say(text: string): void
export function environment(extra?: Record<string, string | undefined>): NodeJS.ProcessEnv
/** Settings of glibc for the servers of `npm start`. */
export const frugal: Record<string, string>
/** Takes settings from `.env` of the project's folder, or from another such file. What the environment says wins over it. */
export function readSettings(file?: string): void
export function install(): void
export function buildWeb(): void
/** Returns the folder of both servers' files, relative to the project. */
export function buildServer(): string
/** Folders and files that an app is built from. */
export function sourcesOf(app: string): string[]
export function run(command: string, args: readonly string[], options?: SpawnOptions): void
export function start(command: string, args: readonly string[], options?: SpawnOptions): ChildProcess
export function debian(packages: readonly string[], why: string): boolean
export function bringFfmpeg(): boolean
export function which(name: string): string
