import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { normalizeEuVatNumber } from '#domain/euVatNumber.ts'
import { TAX_ZONES } from '#domain/taxTreatment.ts'
import { texts as labels } from '../../records/labels/clientLabelTexts.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { ClientFormState } from './clientForm.ts'
import { normalizeOnBlur } from './normalizeOnBlur.ts'
import { takesEuVatNumber, takesReverseCharge } from './taxFields.ts'
import { texts } from './taxTexts.ts'
import { WithholdingField } from './WithholdingField.tsx'

const zones = TAX_ZONES.map(value => ({ value, label: texts.zones[value] }))

const kinds = [
  { value: 'true', label: texts.business },
  { value: 'false', label: texts.consumer },
]

/** Columns of a row of the grid: where the client is and what it is, which decide how it is taxed; and what it withholds. */
export function ClientTaxFields({ form }: { form: ClientFormState }) {
  const bind = bindFields(form)
  const [zonaFiscal, isEmpresa] = useWatch({ control: form.control, name: ['zonaFiscal', 'isEmpresa'] })
  const hint = useId()
  const reverseCharge = { ...form.register('isInversion'), 'aria-describedby': hint }
  return (
    <>
      <SelectField columns={4} label={labels.zonaFiscal} {...bind('zonaFiscal')} options={zones} />
      <SelectField
        columns={4}
        label={labels.isEmpresa}
        // A select holds texts; the form opens with the truth itself.
        {...bind('isEmpresa', { setValueAs: (value: unknown) => value === true || value === 'true' })}
        options={kinds}
      />
      <WithholdingField form={form} />
      {takesEuVatNumber({ zonaFiscal }) && (
        <TextField
          columns={4}
          label={labels.nifComunitario}
          {...bind('nifComunitario', normalizeOnBlur(form, 'nifComunitario', normalizeEuVatNumber))}
          hint={texts.euVatNumberHint}
        />
      )}
      {takesReverseCharge({ zonaFiscal, isEmpresa }) && (
        <div className="col-12 mb-3">
          <SwitchField label={labels.isInversion} field={reverseCharge} />
          <p className="form-text" id={hint}>
            {texts.reverseChargeHint}
          </p>
        </div>
      )}
    </>
  )
}
