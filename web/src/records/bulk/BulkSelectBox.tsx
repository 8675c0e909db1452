import type { ComponentProps } from 'react'
import { useMay } from '../../ui/allowed/useMay.ts'
import { SelectBox } from '../../ui/list/SelectBox.tsx'

/** Chooses a record for a change of many; nothing for who may change none. */
export const BulkSelectBox = (box: ComponentProps<typeof SelectBox>) =>
  useMay('change') && <SelectBox {...box} />
