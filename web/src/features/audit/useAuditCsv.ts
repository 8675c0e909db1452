import { useState } from 'react'
import { formatQuantity } from '#domain/money.ts'
import type { AuditEntry } from '#wire/audit.ts'
import { type AuditFilter, auditApi } from '../../records/audit/auditApi.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { useFailureToast, useToast } from '../../ui/toasts/useToast.ts'
import { auditCsv } from './auditCsv.ts'
import { texts } from './texts.ts'

/** As many as a spreadsheet still opens at once, and a browser keeps in hand. */
const MOST = 20_000

/** Writes the entries of a filter into a file, page by page: what is there when it is asked for. */
export function useAuditCsv(filter: AuditFilter): { write: () => Promise<void>; isWriting: boolean } {
  const [read] = auditApi.useLazyAuditPageQuery()
  const [isWriting, setIsWriting] = useState(false)
  const toast = useToast()
  const failed = useFailureToast()

  const readAll = async (): Promise<{ entries: AuditEntry[]; isWhole: boolean }> => {
    const entries: AuditEntry[] = []
    for (let before: number | null = null; ; ) {
      const page = await read({ ...filter, ...(before !== null && { before }) }).unwrap()
      entries.push(...page.entries)
      before = page.next
      if (before === null) return { entries, isWhole: true }
      if (entries.length >= MOST) return { entries, isWhole: false }
    }
  }

  const write = async () => {
    setIsWriting(true)
    try {
      const { entries, isWhole } = await readAll()
      saveFile(texts.fileName, 'text/csv;charset=utf-8', auditCsv(entries))
      if (!isWhole)
        toast({
          tone: 'warning',
          title: texts.title,
          text: texts.tooMuch({ count: formatQuantity(entries.length) }),
        })
    } catch (error) {
      failed(texts.notWritten, error)
    }
    setIsWriting(false)
  }
  return { write, isWriting }
}
