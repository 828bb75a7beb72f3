// The branches that have something of their own, and the way to any other. The address holds the one that is shown.
import styles from './branches.module.css'
import { SearchField } from './filters.tsx'

interface BranchesProps {
  branch: number
  branches: readonly number[]
  /** Undefined: all branches. */
  onGo(branch: string | undefined): void
}

export function Branches({ branch, branches, onGo }: BranchesProps) {
  return (
    <nav className={styles.branches} aria-label="渠道">
      {[...new Set([0, ...branches, branch])].map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === branch ? 'page' : undefined}
          onClick={() => onGo(each === 0 ? undefined : String(each))}
        >
          {each === 0 ? '所有渠道' : `渠道 ${each}`}
        </button>
      ))}
      <SearchField label="打开渠道号" value={branch === 0 ? '' : String(branch)} onChange={onGo} />
    </nav>
  )
}

/** The branch in an address; all branches where it names none. */
export const branchOf = (text: string | undefined): number => (/^-?\d{1,6}$/.test(text ?? '') ? Number(text) : 0)
