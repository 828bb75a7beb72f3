// Brings ffmpeg in a process of its own, beside a shop that runs already; exit code 1 when it can't be had.
import { bringFfmpeg } from './toolchain.mjs'

process.exit(bringFfmpeg() ? 0 : 1)
