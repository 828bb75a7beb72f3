import type { Pen } from './pen.ts'

/** The light of a scene: everything in it is coloured from these few tones, so that a picture holds together. */
export type Mood = {
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string, string]
  far: string
  near: string
  light: string
  accent: string
  disc: 'sun' | 'moon' | 'red' | 'none'
  stars: boolean
  /** Indoor walls and floors. */
  wall: string
  floor: string
}

export const moods = {
  dawn: {
    sky: ['#34508c', '#8a78ad', '#f0a79c', '#ffe3bd'],
    far: '#b78ea6',
    near: '#2f2a4d',
    light: '#fff0cf',
    accent: '#ff8f6b',
    disc: 'sun',
    stars: false,
    wall: '#f0d9c8',
    floor: '#b98a78',
  },
  day: {
    sky: ['#2f86cf', '#67b4e6', '#aedcf3', '#ecf8f6'],
    far: '#8fbcc9',
    near: '#1f4a4f',
    light: '#fffbe6',
    accent: '#ff7a59',
    disc: 'sun',
    stars: false,
    wall: '#f4ead8',
    floor: '#c79f74',
  },
  dusk: {
    sky: ['#2b1d52', '#83376f', '#ee6d59', '#ffc872'],
    far: '#b0566d',
    near: '#21143a',
    light: '#ffe0a0',
    accent: '#ff5d4b',
    disc: 'sun',
    stars: false,
    wall: '#e9b99a',
    floor: '#8f5a55',
  },
  night: {
    sky: ['#070d2b', '#13245a', '#2c4b8f', '#6f8fc4'],
    far: '#3f5d98',
    near: '#0a1030',
    light: '#eaf2ff',
    accent: '#ffcf6b',
    disc: 'moon',
    stars: true,
    wall: '#4c5580',
    floor: '#2c2f55',
  },
  ink: {
    sky: ['#e9e1d0', '#f1eadb', '#f6f0e3', '#faf6ec'],
    far: '#b9b7b0',
    near: '#2b2c30',
    light: '#ffffff',
    accent: '#d9432f',
    disc: 'red',
    stars: false,
    wall: '#efe6d4',
    floor: '#9a8c78',
  },
  jade: {
    sky: ['#0e3f48', '#2b7a78', '#86c5ae', '#e6f3d6'],
    far: '#6fae9c',
    near: '#0b2b30',
    light: '#f7ffe4',
    accent: '#f2b84b',
    disc: 'moon',
    stars: false,
    wall: '#d9e6d2',
    floor: '#6f8f78',
  },
  crimson: {
    sky: ['#1d0710', '#6d1424', '#d8402f', '#ffb35c'],
    far: '#8d2b30',
    near: '#18060d',
    light: '#ffe2a6',
    accent: '#ffd166',
    disc: 'sun',
    stars: false,
    wall: '#7c2b30',
    floor: '#3d1620',
  },
  sakura: {
    sky: ['#b4c9ee', '#dccbe8', '#fbd3dc', '#fff1ec'],
    far: '#cfa9c6',
    near: '#6a4470',
    light: '#fffafa',
    accent: '#f2668b',
    disc: 'sun',
    stars: false,
    wall: '#fdeae6',
    floor: '#d9a9a0',
  },
  neon: {
    sky: ['#0b0626', '#2a0f5c', '#8a1f8f', '#ff5fa2'],
    far: '#4a2a8f',
    near: '#0a0620',
    light: '#b9f6ff',
    accent: '#27e0e6',
    disc: 'moon',
    stars: true,
    wall: '#2c1c58',
    floor: '#150d33',
  },
  frost: {
    sky: ['#6f9dc9', '#a5c8e2', '#d6e9f3', '#f8fcfd'],
    far: '#a3c1d6',
    near: '#31506e',
    light: '#ffffff',
    accent: '#d9432f',
    disc: 'sun',
    stars: false,
    wall: '#e2edf2',
    floor: '#98b2c2',
  },
  forest: {
    sky: ['#1f5a4c', '#4f9a68', '#a9d38a', '#f3f6c4'],
    far: '#7fb277',
    near: '#0f2f2a',
    light: '#fdffd8',
    accent: '#ff9f45',
    disc: 'sun',
    stars: false,
    wall: '#e7e9c9',
    floor: '#8c7a4d',
  },
  gold: {
    sky: ['#8a4413', '#d9822b', '#f6be62', '#fff0c4'],
    far: '#d29a55',
    near: '#4a2210',
    light: '#fff7da',
    accent: '#c8352b',
    disc: 'sun',
    stars: false,
    wall: '#f4dcae',
    floor: '#a86c3a',
  },
  cosmos: {
    sky: ['#05060f', '#121243', '#39246f', '#8a4aa0'],
    far: '#3d3a86',
    near: '#07081c',
    light: '#e6f0ff',
    accent: '#ff9e5e',
    disc: 'none',
    stars: true,
    wall: '#2e3566',
    floor: '#171b3d',
  },
  mist: {
    sky: ['#4c5c6e', '#8496a3', '#bac6cb', '#e9ecea'],
    far: '#93a3ac',
    near: '#232c37',
    light: '#ffffff',
    accent: '#c0392b',
    disc: 'moon',
    stars: false,
    wall: '#aab2b4',
    floor: '#5f666c',
  },
  candy: {
    sky: ['#7ed0f0', '#b8e6f2', '#ffe2ea', '#fff3d6'],
    far: '#a5d8d0',
    near: '#5d4a80',
    light: '#ffffff',
    accent: '#ff6f91',
    disc: 'sun',
    stars: false,
    wall: '#ffeccf',
    floor: '#e8b48a',
  },
  lamp: {
    sky: ['#1a1430', '#43264f', '#8f4a4f', '#e89a5a'],
    far: '#6b3f57',
    near: '#140d22',
    light: '#ffe3a3',
    accent: '#ff8a3c',
    disc: 'moon',
    stars: true,
    wall: '#a8705a',
    floor: '#5a3440',
  },
} as const satisfies Record<string, Mood>

export type MoodName = keyof typeof moods

/** Paints a place into a box of w x h. */
export type ScenePainter = (pen: Pen, mood: Mood, w: number, h: number) => string
