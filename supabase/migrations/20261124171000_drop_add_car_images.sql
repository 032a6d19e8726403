-- Nothing calls it: the form saves all pictures of a car with save_car() and set_car_images().
drop function public.add_car_images(bigint, jsonb);
