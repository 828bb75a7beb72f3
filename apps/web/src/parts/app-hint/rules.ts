/** H-07, G-09: whoever has the app, or keeps it on the home screen, needs no hint. */
export function offersApp(appType: string, standalone: boolean): boolean {
  return appType !== 'shell' && !standalone
}
