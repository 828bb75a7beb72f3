// The ends of files in a lane: who hears the run's events tells them to the lane, by the file's name.
import { EventEmitter } from 'node:events'

export const ends = new EventEmitter()
