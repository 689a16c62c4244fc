export const MembersPanel = () => null;
