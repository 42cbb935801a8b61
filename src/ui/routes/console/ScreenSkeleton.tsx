import { frameStrings } from '../../strings/shellFrame';

/**
 * Shown while the account or the code of the screen is loaded: its heading, if the address tells it, and rows, as most screens have.
 * Plain elements, whose styles stand in the HTML (shellFrame.css).
 */
export const ScreenSkeleton = ({ heading }: { heading: string | null }) => (
  <div className="ahead">
    <div className="progress" aria-hidden="true" data-part="progress">
      <i />
    </div>
    {heading ? (
      <h1 className="title">{heading}</h1>
    ) : (
      <div className="title">
        <i />
      </div>
    )}
    <div role="status" aria-label={frameStrings.loading}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <p key={row}>
          <i className="disc" />
          <span>
            <i />
            <i />
          </span>
        </p>
      ))}
      <div className="slow">{frameStrings.slow}</div>
    </div>
  </div>
);
