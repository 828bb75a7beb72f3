/** H-07, G-09: readers inside the app, or with the site on the home screen, need no hint. */
export function offersApp(appType: string, standalone: boolean): boolean {
  return appType !== 'shell' && !standalone
}
