// G-09: some browsers offer to put the site on the home screen. The offer comes once, early, and is kept until a tap.
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | null = null

export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Without this, the browser shows a bar of its own over the page.
    event.preventDefault()
    offer = event as InstallOffer // TypeScript's DOM has no such event: it is no standard yet.
  })
}

export const canInstall = (): boolean => offer !== null

/** True when the reader has agreed. An offer can be shown once. */
export async function install(): Promise<boolean> {
  const kept = offer
  offer = null
  return kept !== null && (await kept.prompt()).outcome === 'accepted'
}
