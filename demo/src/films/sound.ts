/** Tunes of the short films, note by note: plucked strings over a slow drone, a hummed voice, rain. 48 kHz, mono, 16 bit. */
import { seeded } from '../draw/rng.ts'
import type { Base, Tune } from './bases.ts'

export const soundRate = 48_000

/** Five steps of the old Chinese scale, and their octaves. */
const steps = [0, 2, 4, 7, 9, 12, 14, 16]
const beatSeconds = 0.75
const fadeSeconds = 1.5

export function tuneSamples(base: Base, { part }: Tune): Int16Array {
  const count = base.seconds * soundRate
  const wave = new Float32Array(count)
  if (part === 'rain') addRain(wave)
  else {
    addDrone(wave, base.root / 2)
    addStrings(wave, base)
  }
  if (part === 'song') addVoice(wave, base)
  const samples = new Int16Array(count)
  for (let at = 0; at < count; at++) {
    const edge = Math.min(1, at / soundRate / 0.2, (count - at) / soundRate / fadeSeconds)
    samples[at] = Math.round(Math.max(-1, Math.min(1, (wave[at] ?? 0) * edge)) * 32_000)
  }
  return samples
}

const pitchOf = (root: number, step: number) => root * 2 ** ((steps[step] ?? 0) / 12)

function addDrone(wave: Float32Array, pitch: number): void {
  const turn = (2 * Math.PI) / soundRate
  for (let at = 0; at < wave.length; at++) {
    const swell = 0.7 + 0.3 * Math.sin(at * turn * 0.11)
    const tone =
      Math.sin(at * turn * pitch) + 0.5 * Math.sin(at * turn * pitch * 1.5) + 0.2 * Math.sin(at * turn * pitch * 2)
    wave[at] = (wave[at] ?? 0) + 0.06 * swell * tone
  }
}

/** Each note twice: the melody's, and an octave below on the half beat. */
function addStrings(wave: Float32Array, { melody, root, seconds }: Base): void {
  for (let beat = 0; beat * beatSeconds < seconds; beat++) {
    const step = melody[beat % melody.length]
    if (step === null || step === undefined) continue
    pluck(wave, beat * beatSeconds, pitchOf(root, step), 0.2)
    pluck(wave, (beat + 0.5) * beatSeconds, pitchOf(root, (step + 2) % steps.length) / 2, 0.09)
  }
}

function pluck(wave: Float32Array, from: number, pitch: number, loudness: number): void {
  const first = Math.round(from * soundRate)
  const most = Math.min(wave.length - first, 2 * soundRate)
  const turn = (2 * Math.PI * pitch) / soundRate
  for (let at = 0; at < most; at++) {
    const seconds = at / soundRate
    const tone =
      Math.sin(turn * at) * Math.exp(-2.2 * seconds) +
      0.4 * Math.sin(2 * turn * at) * Math.exp(-4 * seconds) +
      0.2 * Math.sin(3 * turn * at) * Math.exp(-7 * seconds)
    wave[first + at] = (wave[first + at] ?? 0) + loudness * Math.min(1, seconds * 300) * tone
  }
}

/** Long notes with a little vibrato, one for two beats. */
function addVoice(wave: Float32Array, { melody, root, seconds }: Base): void {
  const length = beatSeconds * 2
  for (let note = 1; note * length < seconds - 1; note++) {
    const step = melody[(note * 2) % melody.length]
    if (step === null || step === undefined) continue
    hum(wave, note * length, length * 0.92, pitchOf(root, step))
  }
}

function hum(wave: Float32Array, from: number, length: number, pitch: number): void {
  const first = Math.round(from * soundRate)
  const most = Math.min(wave.length - first, Math.round(length * soundRate))
  let phase = 0
  for (let at = 0; at < most; at++) {
    const seconds = at / soundRate
    phase += (2 * Math.PI * pitch * (1 + 0.006 * Math.sin(2 * Math.PI * 5.4 * seconds))) / soundRate
    const swell = Math.sin(Math.PI * Math.min(1, seconds / length)) ** 0.6
    const tone = Math.sin(phase) + 0.45 * Math.sin(2 * phase) + 0.3 * Math.sin(3 * phase) + 0.1 * Math.sin(5 * phase)
    wave[first + at] = (wave[first + at] ?? 0) + 0.1 * swell * tone
  }
}

function addRain(wave: Float32Array): void {
  const rng = seeded('rain')
  let low = 0
  for (let at = 0; at < wave.length; at++) {
    low += 0.12 * (rng.next() * 2 - 1 - low)
    wave[at] = (wave[at] ?? 0) + low * (0.8 + 0.2 * Math.sin(at / 30_000))
  }
  for (let drop = 0; drop < (wave.length / soundRate) * 14; drop++)
    pluck(wave, (rng.next() * wave.length) / soundRate, rng.range(900, 2400), rng.range(0.005, 0.03))
}
