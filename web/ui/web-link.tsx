import { TextLink } from './pieces.tsx';

/**
 * A link to another site, opened apart and without a referrer. Only a web address becomes a link; anything else, which
 * another version may have stored, is shown as text.
 */
export const WebLink = ({ address }: { address: string }) =>
  /^https?:\/\//i.test(address) ? (
    <TextLink to={address} target="_blank" rel="noopener noreferrer">
      {address}
    </TextLink>
  ) : (
    <span dir="auto">{address}</span>
  );
