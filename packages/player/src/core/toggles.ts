import type { Player } from './player.ts'

export function togglePlay(player: Player): void {
  if (player.state.get().wantsPlay) player.pause()
  else void player.play()
}

export function toggleScreen(player: Player): void {
  if (player.state.get().screen === 'inline') player.enterScreen()
  else player.leaveScreen()
}
