// What this browser keeps of a sign-in: the page's half of the session, and the mark of a browser that has signed in.

interface Kept {
  get(): string
  set(value: string): void
}

const kept = (name: string): Kept => ({
  get: () => localStorage.getItem(name) ?? '',
  set: (value) => (value === '' ? localStorage.removeItem(name) : localStorage.setItem(name, value)),
})

export const half = kept('staffHalf')
export const device = kept('staffDevice')
