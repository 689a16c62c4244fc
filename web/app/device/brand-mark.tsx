export const BrandMark = () => (
  <img src="/icons/mark.svg" alt="" width="72" height="72" style={{ borderRadius: 16 }} />
);
