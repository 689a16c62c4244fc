/** Fields that somebody types in, as a selector: there, keys are theirs. */
export const editableFields = 'input, textarea, select, [contenteditable]';
