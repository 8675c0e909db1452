/** The pattern of hatched bars; one for a chart, wherever in it. */
export const Hatching = ({ id }: { id: string }) => (
  <svg className="chart-patterns" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className="chart-hatch" x1="0" y1="0" x2="0" y2="5" />
      </pattern>
    </defs>
  </svg>
)
