/** The look of a control in a filter bar: as high as a button, smaller than in a form. */
export const filterControl = "h-11! md:text-sm!";
