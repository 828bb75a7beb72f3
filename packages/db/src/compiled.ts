// Statements that are compiled once. Compiling a long one takes as long as sending it.
import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './connect.ts'
import { asOne, type Query, type RowsOfEach, rowsInOne } from './rows.ts'

/** The place of a value among the parameters of a statement. */
class Slot {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/**
 * Returns a query of values whose text is compiled once. `make` is called once, with marks in place of the values, and may
 * do nothing with them but put each as a parameter into the statement.
 */
export function compiled<Values extends readonly unknown[], Found>(
  make: (...values: Values) => RawBuilder<Found>,
): (...values: Values) => Query<Found> {
  let text: CompiledQuery<Found> | undefined
  return (...values) => ({
    execute: (db) => {
      // A plugin may change a statement.
      if (db.getExecutor().plugins.length > 0) return make(...values).execute(db)
      text ??= textOf(make, values.length, db)
      const parameters = text.parameters.map((known) => (known instanceof Slot ? values[known.at] : known))
      return db.executeQuery({ ...text, parameters })
    },
  })
}

/** As rowsTogether, for a statement that is compiled once. */
export function compiledTogether<
  Values extends readonly unknown[],
  const Queries extends readonly RawBuilder<unknown>[],
>(make: (...values: Values) => Queries): (db: Db, ...values: Values) => Promise<RowsOfEach<Queries>> {
  const statement = compiled((...values: Values) => asOne(make(...values)))
  return async (db, ...values) => rowsInOne((await statement(...values).execute(db)).rows)
}

function textOf<Values extends readonly unknown[], Found>(
  make: (...values: Values) => RawBuilder<Found>,
  count: number,
  db: Db,
): CompiledQuery<Found> {
  const slots = Array.from({ length: count }, (_, at) => new Slot(at))
  const text = make(...(slots as unknown as Values)).compile(db)
  const lost = slots.find((slot) => !text.parameters.includes(slot))
  if (lost) throw new Error(`value ${lost.at} is no parameter of its statement`)
  return text
}
