/** The look of a control in a filter bar: as high as a button, smaller than in a form; under a finger it would zoom. */
export const filterControl = "h-11! md:pointer-fine:text-sm!";
