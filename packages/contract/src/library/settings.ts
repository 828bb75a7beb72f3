// Settings that follow a reader to each device. Brightness, quality and volume belong to a device and have no row.
import { type Check, flag, oneOf, real, whole } from './checks.ts'

/** The field `is` of each setting's value. The web app's own names of the choices are used. */
const settings = {
  novelFace: oneOf('plain', 'serif'),
  novelSize: whole(10, 30),
  novelLeading: oneOf('tight', 'usual', 'wide', 'widest'),
  novelMargin: oneOf('narrow', 'usual', 'wide'),
  novelMode: oneOf('scroll', 'page'),
  /** Null: light or dark, as the device is. */
  novelPaper: oneOf(null, 'cream', 'grey', 'mint', 'lime', 'rose', 'dark'),
  /** Reading direction of one work. */
  direction: oneOf('down', 'right', 'left'),
  tapZones: oneOf('sides', 'thirds', 'none'),
  bullets: flag,
  bulletOpacity: real(0.1, 1),
  bulletArea: oneOf(0.25, 0.5, 0.75, 1),
  bulletSize: real(0.5, 1.8),
  bulletSpeed: real(0.5, 2),
  speed: real(0.25, 4),
} as const satisfies Record<string, Check>

export type SettingName = keyof typeof settings

// Object.keys forgets the names.
export const settingNames = Object.keys(settings) as SettingName[]

export const settingCheck = (name: SettingName): Check => settings[name]
