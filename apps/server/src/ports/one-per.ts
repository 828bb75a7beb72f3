// Things that are made once for each owner, such as a memory for each database.

/** Returns what `make` made for an owner, for whom it is called once. The thing lasts as long as its owner. */
export function onePer<Owner extends object, Made extends object | ((...input: never[]) => unknown)>(
  make: (owner: Owner) => Made,
): (owner: Owner) => Made {
  const known = new WeakMap<Owner, Made>()
  return (owner) => {
    const found = known.get(owner) ?? make(owner)
    known.set(owner, found)
    return found
  }
}
