import './postcodes.scss'

/** Says, below an address, what its postcode has filled in. A column of the grid that takes no room while there is nothing to say. */
export const PostcodeNote = ({ told }: { told: string }) => (
  <p className="col-12 postcode-note" role="status">
    {told}
  </p>
)
