import { TextLink } from './pieces.tsx';

/**
 * A link to another site, opened in a new tab without a referrer. Only a web address becomes a link; any other stored
 * text is shown as text.
 */
export const WebLink = ({ address }: { address: string }) =>
  /^https?:\/\//i.test(address) ? (
    <TextLink to={address} target="_blank" rel="noopener noreferrer">
      {address}
    </TextLink>
  ) : (
    <span dir="auto">{address}</span>
  );
