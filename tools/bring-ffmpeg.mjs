// Installs ffmpeg in a process of its own, beside a running shop. The exit code is 1 when it cannot be had.
import { bringFfmpeg } from './toolchain.mjs'

process.exit(bringFfmpeg() ? 0 : 1)
