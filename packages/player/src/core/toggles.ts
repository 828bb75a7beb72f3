import type { Player } from './player.ts'

export function togglePlay(player: Player): void {
  if (player.state.get().wantsPlay) player.pause()
  else void player.play()
}

export function toggleScreen(player: Player): void {
  if (player.state.get().screen === 'inline') player.enterScreen()
  else player.leaveScreen()
}

/** A film that was made quite low is heard again, at half the volume. */
export function toggleMute(player: Player): void {
  const { volume, muted } = player.state.get()
  player.setVolume(volume || 0.5, !muted && volume > 0)
}
