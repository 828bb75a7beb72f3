// The door of the kit: pieces of a screen that know nothing of the product. Words, colours and sizes are the kit's own.
// No first screen needs dialogs and forms, so they stand behind `dialogs.ts` and `forms.ts`.

export { AlertHost, endAlertsBefore, showAlert } from './alert.tsx'
export { Button, ButtonLink, IconButton } from './button.tsx'
export { cx } from './cx.ts'
export { Icon, type IconName } from './icon.tsx'
export { inFrame } from './in-frame.ts'
export { LazyImage } from './lazy-image.tsx'
export { type KitNavigation, type Layers, NavigationContext } from './navigation.ts'
export { PlainImage } from './plain-image.tsx'
export { Skeleton, SkeletonGroup } from './skeleton.tsx'
export { EmptyState, ErrorState, FailedState, Loaded, OfflineState, useOnline, useRetryOnline } from './states.tsx'
export { createStore, type Store, useStore } from './store.ts'
export { Tabs } from './tabs.tsx'
export { texts as uiTexts } from './texts.ts'
export { TopBar } from './top-bar.tsx'
