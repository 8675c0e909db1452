import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Tabs } from '../../ui/Tabs.tsx'
import { ClientCommercialFields } from './ClientCommercialFields.tsx'
import { ClientFiscalFields } from './ClientFiscalFields.tsx'
import { type ClientFormState, type ClientValues, commercialFields, fiscalFields } from './clientForm.ts'
import { texts } from './texts.ts'

const allFields = [...commercialFields, ...fiscalFields]
const isFiscal = (field: string): boolean => fiscalFields.some(name => name === field)

/** All fields of a client over two tabs. A refused form shows the tab of its first error and puts the cursor there. */
export function ClientFields({ form, isNew = false }: { form: ClientFormState; isNew?: boolean }) {
  const [selected, setSelected] = useState('commercial')
  const { errors, submitCount } = useFormState({ control: form.control })
  const hasProblem = (fields: readonly (keyof ClientValues)[]) => fields.some(field => errors[field])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt to send, whatever changes in between
  useEffect(() => {
    const wrong = allFields.find(field => errors[field])
    if (wrong) setSelected(isFiscal(wrong) ? 'fiscal' : 'commercial')
  }, [submitCount])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the tab of the first error has come into sight
  useEffect(() => {
    const wrong = allFields.find(field => errors[field])
    if (wrong && isFiscal(wrong) === (selected === 'fiscal')) form.setFocus(wrong)
  }, [selected, submitCount])

  const showTaxData = () => {
    setSelected('fiscal')
    form.setFocus('zonaFiscal')
  }

  return (
    <Tabs
      label={texts.tabs}
      selected={selected}
      onSelect={setSelected}
      tabs={[
        {
          key: 'commercial',
          label: texts.commercial,
          hasProblem: hasProblem(commercialFields),
          content: <ClientCommercialFields form={form} isNew={isNew} onShowTaxData={showTaxData} />,
        },
        {
          key: 'fiscal',
          label: texts.fiscal,
          hasProblem: hasProblem(fiscalFields),
          content: <ClientFiscalFields form={form} />,
        },
      ]}
    />
  )
}
